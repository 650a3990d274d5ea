import { destination, pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/** Never in a log, wherever an object that carries them is logged. */
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
  // Of a mail: it opens an account.
  'link',
];
/**
 * In what is logged, in a part of it (headers), or in a part of that (headers of a request); each depth costs every
 * line.
 */
const places = secrets.flatMap((name) => ['', '*', '*.*'].map((place) => `${place}["${name}"]`));

/** JSON lines on stdout, written without holding up a request. */
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
  // A full disk or a reader that went away costs lines, not the service.
  out.on('error', () => {});
  return out;
}
