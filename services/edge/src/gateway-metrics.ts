import type { Request, RequestHandler } from 'express';
import { socketPath } from '@junto/contracts/channels';
import { problems, type Refusal } from '@junto/contracts/problems';
import { countRefusal } from '@junto/service-kit/http/count-refusals';
import { refusalCodeOf } from '@junto/service-kit/http/problem-answer';
import { histogram } from '@junto/service-kit/telemetry/metrics';

const durations = histogram(
  {
    name: 'junto_door_duration_seconds',
    help: 'Time from a request at the gateway to the end of its response, by route',
    labels: ['room', 'status'],
  },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

/** A small set of label values: `/api/buyer`, `/images`, `/remotes`; anything else counts as the shell's page. */
function featureOf({ path }: Request): string {
  return /^\/(?:api\/(?:identity|buyer|supplier|admin)|images|remotes|operator)(?=[/.]|$)/.exec(path)?.[0] ?? '/';
}

/** Counts and times every response of the gateway, including rejected requests. */
export const timeAnswers: RequestHandler = (req, res, next) => {
  const began = performance.now();
  const room = featureOf(req);
  res.once('close', () => {
    // A caller that disconnected before the response started is not a failure of the platform.
    const status = res.headersSent ? res.statusCode : 499;
    durations.observe({ room, status }, (performance.now() - began) / 1000);
    // Count only the gateway's own refusals: the services count theirs.
    const code = refusalCodeOf(res);
    if (code) countRefusal(`door ${room}`, code);
  });
  next();
};

/** Outcome of an upgrade: the status of realtime (101 when established) or a refusal by the gateway. */
export interface TimedUpgrade {
  answered(status: number): void;
  refused(refusal: Refusal): void;
}

/** Counts and times a web socket upgrade once, at its first outcome. */
export function timeUpgrade(path: string | undefined): TimedUpgrade {
  const began = performance.now();
  const room = path === socketPath ? socketPath : '/';
  let ended = false;
  const answered = (status: number) => {
    if (ended) return;
    ended = true;
    durations.observe({ room, status }, (performance.now() - began) / 1000);
  };
  return {
    answered,
    refused: ({ refused }) => {
      if (!ended) countRefusal(`door ${room}`, refused);
      answered(problems[refused].status);
    },
  };
}
