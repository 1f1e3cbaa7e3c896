# The bot as an image for linux/amd64 and linux/arm64. All but a few commands run on the building machine's
# own processor. Node 24 has SQLite in it, so nothing is compiled and no native driver is needed.

FROM --platform=$BUILDPLATFORM node:24.20-bookworm-slim AS build
WORKDIR /bot
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json ./
COPY commands commands
COPY scripts scripts
COPY src src
# What V8 compiles beforehand fits one kind of processor.
RUN npm run build && rm dist/main.cache

# What runs, with the drawing library of the image's processor alone.
FROM --platform=$BUILDPLATFORM node:24.20-bookworm-slim AS packages
ARG TARGETARCH
WORKDIR /bot
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
      --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)"

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
COPY --from=packages /bot/node_modules/moment-timezone node_modules/moment-timezone
COPY --from=packages /bot/node_modules/@resvg node_modules/@resvg
COPY --from=packages /bot/node_modules/qweather-icons node_modules/qweather-icons
COPY --from=build /bot/dist dist
COPY --from=build /bot/scripts/image-entrypoint.sh entrypoint.sh
COPY LICENSE package.json ./
# The thresholds make the C library give freed memory back.
ENV NODE_ENV=production \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    DATABASE_URL=file:/data/forecast.sqlite \
    HTTP_PORT=9464
# Without a configuration it ends as soon as all of it has been compiled. Without what it compiled, the bot only starts later.
RUN node --disable-warning=ExperimentalWarning --optimize-for-size dist/launch.cjs --write-cache 2>/dev/null || true
USER node
VOLUME ["/data"]
EXPOSE 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HTTP_PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/bot/entrypoint.sh"]
CMD ["start"]
