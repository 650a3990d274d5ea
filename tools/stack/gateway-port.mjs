const usual = 8080;

/**
 * The port that the gateway listens on: PORT of the environment.
 * @param {NodeJS.ProcessEnv} [env]
 * @throws {Error} for what is no port
 */
export function gatewayPort({ PORT = '' } = process.env) {
  if (PORT === '') return usual;
  const port = Number(PORT);
  if (/^\d+$/.test(PORT) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT is '${PORT}'. Set it to a number from 1 to 65535, or leave it out for ${usual}.`);
}
