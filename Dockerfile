# The bot as an image: built in one stage, of which only what runs is taken into the other.
# Node 24 has SQLite in it, so nothing is compiled and no native driver is needed.

FROM node:24.20-bookworm-slim AS build
WORKDIR /bot
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY commands commands
COPY scripts scripts
COPY src src
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24.20-bookworm-slim
ARG VERSION=unreleased
LABEL org.opencontainers.image.title="forecast-bot" \
      org.opencontainers.image.description="A Discord bot whose /forecast command answers with the daily weather of any place on Earth" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}"
# The folder that a volume takes its owner from.
RUN mkdir /data && chown node:node /data
WORKDIR /bot
# All other libraries are inside the bundle. The rules of time zones stay apart, to be renewed without it.
COPY --from=build /bot/node_modules/moment-timezone node_modules/moment-timezone
COPY --from=build /bot/node_modules/@resvg node_modules/@resvg
COPY --from=build /bot/node_modules/qweather-icons node_modules/qweather-icons
COPY --from=build /bot/dist dist
COPY LICENSE package.json ./
# The thresholds make the C library give freed memory back.
ENV NODE_ENV=production \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    DATABASE_URL=file:/data/forecast.sqlite \
    HTTP_PORT=9464
USER node
VOLUME ["/data"]
EXPOSE 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HTTP_PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--optimize-for-size", "dist/launch.cjs"]
