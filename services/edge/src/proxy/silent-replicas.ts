import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import type { ProxyServer } from 'http-proxy-3';
import type { Replicas } from './replicas';

/** A replica that had a write may come back and answer it; so much longer the caller waits for that. */
const writesWaitMs = 3_000;

interface Wait {
  target: string;
  isRead: boolean;
  asking?: ClientRequest;
  /** The replica fell silent, and this request was ended because of it. */
  silent: boolean;
}

/**
 * Ends the requests that wait for a replica which has fallen silent (stopped, stalled, cut off): a read at once, so
 * that another replica is asked, a write a little later. Without this they would wait 30 s for nothing.
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
    held.filter(({ isRead }) => isRead).forEach(end);
    const timer = setTimeout(() => {
      timers.delete(timer);
      held.forEach(end);
    }, writesWaitMs);
    timers.add(timer);
  });

  return {
    /** @returns ends the wait; says whether it was ended because of silence */
    begin: (req: Request, res: Response, target: string, isRead: boolean): (() => boolean) => {
      const wait: Wait = { target, isRead, silent: false };
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
