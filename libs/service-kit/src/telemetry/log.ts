import { destination, pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Fields that are never logged, in whatever object they appear. */
const secrets = [
  'password',
  'old_password',
  'token',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'set-cookie',
  'secret',
  'challenge',
  'recovery_codes',
  // A link in a mail: it opens an account.
  'link',
];
/**
 * Checks the logged object, its parts (headers), and their parts (headers of a request); each level of depth costs
 * every line.
 */
const places = secrets.flatMap((name) => ['', '*', '*.*'].map((place) => `${place}["${name}"]`));

/** Writes JSON lines to stdout without blocking requests. */
export function createLog(service: string, version: string, level: string, out = stdout()): Log {
  return pino(
    {
      level,
      base: { service, version },
      redact: { paths: places, censor: '[redacted]' },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    out,
  );
}

function stdout(): DestinationStream {
  const out = destination({ fd: 1, sync: false });
  // A full disk or a disconnected reader costs log lines, not the service.
  out.on('error', () => {});
  return out;
}
