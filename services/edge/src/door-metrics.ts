import type { Request, RequestHandler } from 'express';
import { socketPath } from '@junto/contracts/channels';
import { problems, type Refusal } from '@junto/contracts/problems';
import { countRefusal } from '@junto/service-kit/http/count-refusals';
import { refusalCodeOf } from '@junto/service-kit/http/problem-answer';
import { histogram } from '@junto/service-kit/telemetry/metrics';

const durations = histogram(
  {
    name: 'junto_door_duration_seconds',
    help: 'Time from a request at the door to the end of its answer, by what lies behind its path',
    labels: ['room', 'status'],
  },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

/** Few names, whatever is asked for: `/api/buyer`, `/images`, `/remotes`, else the shell's page. */
function roomOf({ path }: Request): string {
  return /^\/(?:api\/(?:identity|buyer|supplier|admin)|images|remotes|operator)(?=[/.]|$)/.exec(path)?.[0] ?? '/';
}

/** Counts and times every answer of the door, refusals of its bounds among them. */
export const timeAnswers: RequestHandler = (req, res, next) => {
  const began = performance.now();
  const room = roomOf(req);
  res.once('close', () => {
    // Whoever went away before an answer began is no failure of the platform.
    const status = res.headersSent ? res.statusCode : 499;
    durations.observe({ room, status }, (performance.now() - began) / 1000);
    // Only what the door itself refused: what a service refuses passes through, and is counted there.
    const code = refusalCodeOf(res);
    if (code) countRefusal(`door ${room}`, code);
  });
  next();
};

/** How an upgrade ended: by the gateway's status (101 when it stands), or refused by the door. */
export interface TimedUpgrade {
  answered(status: number): void;
  refused(refusal: Refusal): void;
}

/** Counts and times an upgrade to a web socket until it is answered; once, whoever answers first. */
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
