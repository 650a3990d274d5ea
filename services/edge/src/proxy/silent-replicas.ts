import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { ProxyServer } from 'http-proxy-3';
import type { Replicas } from './replicas';

/** A silent replica may come back and answer a write, so a write that another replica can repeat waits this long. */
const writesWaitMs = 3_000;

/** `read`: repeated at once. `repeatable`: a write with an idempotency key. `once`: any other write. */
export type RequestKind = 'read' | 'repeatable' | 'once';

interface Wait {
  target: string;
  kind: RequestKind;
  asking?: ClientRequest;
  /** The replica fell silent, and this request was ended because of it. */
  silent: boolean;
}

/**
 * Ends requests that wait for a replica which stopped answering its probes. A read ends at once: the gateway asks
 * another replica, or the client tries again. A write ends only where the client can repeat it elsewhere, so with an
 * idempotency key and another ready replica. Any other write keeps its time: a replica that is only busy completes it,
 * and an aborted write would be reported as failed although it took effect.
 */
export function endWhenSilent(replicas: Replicas, proxy: ProxyServer) {
  const waits = new Set<Wait>();
  const waitOf = new WeakMap<IncomingMessage, Wait>();
  const timers = new Set<NodeJS.Timeout>();
  proxy.on('proxyReq', (asking, req) => {
    const wait = waitOf.get(req);
    if (wait) wait.asking = asking;
  });
  proxy.on('proxyRes', (_answer, req) => {
    const wait = waitOf.get(req);
    if (!wait) return;
    waits.delete(wait);
    replicas.heardFrom(wait.target);
  });

  const end = (wait: Wait) => {
    if (!waits.has(wait) || !wait.asking) return;
    wait.silent = true;
    wait.asking.destroy(new Error('The service has fallen silent'));
  };
  replicas.onSilent((replica) => {
    const held = [...waits].filter(({ target }) => target === replica);
    held.filter(({ kind }) => kind === 'read').forEach(end);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const all = replicas.all();
      const isSilent = all.some((one) => one.replica === replica && one.silent);
      const isAnotherReady = all.some((one) => one.replica !== replica && one.ready);
      if (isSilent && isAnotherReady) held.filter(({ kind }) => kind === 'repeatable').forEach(end);
    }, writesWaitMs);
    timers.add(timer);
  });

  return {
    /** @returns ends the wait; says whether it was ended because of silence */
    begin: (req: Request, res: Response, target: string, kind: RequestKind): (() => boolean) => {
      const wait: Wait = { target, kind, silent: false };
      waits.add(wait);
      waitOf.set(req, wait);
      res.once('close', () => waits.delete(wait));
      return () => {
        waits.delete(wait);
        return wait.silent;
      };
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}
