import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { ProxyServer } from 'http-proxy-3';
import type { Replicas } from './replicas';

/**
 * Milliseconds. A silent replica is mostly busy and answers soon. A read waits this long for the last replica, and a
 * repeatable write for any, before it is aborted.
 */
export const silenceEndsWithinMs = 3_000;

/**
 * `read`: repeated at once where another replica answers. `repeatable`: a write with an idempotency key. `once`: any
 * other write.
 */
export type RequestKind = 'read' | 'repeatable' | 'once';

interface Wait {
  target: string;
  kind: RequestKind;
  upstreamRequest?: ClientRequest;
  /** This request was aborted because its replica became silent. */
  silent: boolean;
}

/**
 * Aborts requests that wait for a replica which stopped answering its probes. A read is aborted at once if the gateway
 * can try another replica, otherwise when the silence lasts. A write is aborted only if the client can repeat it
 * elsewhere: with an idempotency key and another ready replica. Any other write keeps its time, because a busy replica
 * completes it, and an aborted write would be reported as failed although it took effect.
 */
export function abortWhenSilent(replicas: Replicas, proxy: ProxyServer) {
  const waits = new Set<Wait>();
  const waitOf = new WeakMap<IncomingMessage, Wait>();
  const timers = new Set<NodeJS.Timeout>();
  proxy.on('proxyReq', (upstreamRequest, req) => {
    const wait = waitOf.get(req);
    if (wait) wait.upstreamRequest = upstreamRequest;
  });
  proxy.on('proxyRes', (_answer, req) => {
    const wait = waitOf.get(req);
    if (!wait) return;
    waits.delete(wait);
    replicas.recordResponse(wait.target);
  });

  const end = (wait: Wait) => {
    if (!waits.has(wait) || !wait.upstreamRequest) return;
    wait.silent = true;
    wait.upstreamRequest.destroy(new Error('the service became silent'));
  };
  replicas.onSilent((replica) => {
    const held = [...waits].filter(({ target }) => target === replica);
    const reads = held.filter(({ kind }) => kind === 'read');
    if (replicas.someRespond()) reads.forEach(end);
    const timer = setTimeout(() => {
      timers.delete(timer);
      const all = replicas.all();
      if (!all.some((one) => one.replica === replica && one.silent)) return;
      reads.forEach(end);
      const isAnotherReady = all.some((one) => one.replica !== replica && one.ready);
      if (isAnotherReady) held.filter(({ kind }) => kind === 'repeatable').forEach(end);
    }, silenceEndsWithinMs);
    timers.add(timer);
  });

  return {
    /** @returns ends the wait; its result is whether the request was aborted because of silence */
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
