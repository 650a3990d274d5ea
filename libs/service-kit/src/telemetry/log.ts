import { destination, pino, type Logger } from 'pino';

export type Log = Logger;

/** Never in a log, wherever an object that carries them is logged. */
const secrets = ['password', 'token', 'access_token', 'refresh_token', 'authorization', 'cookie', 'secret'];

/** JSON lines on stdout, written without holding up a request. */
export function createLog(service: string, version: string, level: string): Log {
  const out = destination({ fd: 1, sync: false });
  // A full disk or a reader that went away costs lines, not the service.
  out.on('error', () => {});
  return pino(
    {
      level,
      base: { service, version },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    out,
  );
}
