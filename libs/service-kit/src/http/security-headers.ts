import type { RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Headers that the gateway sets on every response, its own and proxied ones, so that services need not send them too.
 */
const setByGateway = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const satisfies HelmetOptions;
const ofServices: HelmetOptions = {
  ...setByGateway,
  contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
};

/**
 * Helmet's headers, by default for responses that no browser renders. They are constant, so they are computed once
 * instead of by a dozen middlewares per request.
 */
export function securityHeaders(options: HelmetOptions = ofServices): RequestHandler {
  const headers: [name: string, value: string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => void headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const ask = helmet(options);
  ask({} as never, recorder as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
