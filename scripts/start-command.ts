/** What `npm start` runs after `node`, from the project's folder: the build and the benches start the bot as it does. */
export const START_ARGUMENTS = [
  "--disable-warning=ExperimentalWarning",
  "--optimize-for-size",
  "dist/launch.cjs",
] as const;
