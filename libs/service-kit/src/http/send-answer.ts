import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { statusesOf, type EndpointSpec } from '@junto/contracts/endpoint';
import { counter } from '../telemetry/metrics';
import { Answered, contentDisposition, type FileAnswer } from './answers';
import { Prepared, sendPrepared } from './prepared';
import { stripTo } from './strip-answer';

const mismatches = counter({
  name: 'junto_answer_mismatches_total',
  help: 'Answers that their own contract refuses',
  labels: ['endpoint'],
});

/**
 * Handling of responses that violate their contract: `fail` in development and tests; `report` in production strips
 * undeclared fields, logs and counts, because a wrong value hurts a client less than no response.
 */
export type AnswerCheck = 'fail' | 'report';

/** Sends the return value of a handler. The contract strips fields that it does not declare. */
export async function sendAnswer(
  spec: EndpointSpec,
  answer: unknown,
  { req, res, check }: { req: Request; res: Response; check: AnswerCheck },
): Promise<void> {
  if (answer instanceof Prepared) return sendPrepared(req, res, answer.body);
  if (spec.file !== undefined) return sendFile(res, answer as FileAnswer);
  if (!spec.answer) {
    res.statusCode = 204;
    return void res.end();
  }
  const given = answer instanceof Answered ? answer.answer : answer;
  const read = spec.answer.safeParse(given);
  if (!read.success) {
    mismatches.inc({ endpoint: spec.id });
    if (check === 'fail')
      throw new Error(`${spec.id} sends a response that violates its contract`, { cause: read.error });
    req.log.error({ endpoint: spec.id, issues: read.error.issues.slice(0, 5) }, 'response violates its contract');
  }
  const status = answer instanceof Answered ? answer.status : 200;
  if (check === 'fail' && !statusesOf(spec).includes(status))
    throw new Error(`${spec.id} responds with ${status}, which its contract does not declare`);
  const fitting = read.success ? read.data : stripTo(spec.answer, given);
  if (fitting === undefined) throw new Error(`${spec.id} responds with nothing that its contract declares`);
  const body = JSON.stringify(fitting);
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}

async function sendFile(res: Response, file: FileAnswer): Promise<void> {
  res.setHeader('Content-Type', file.contentType);
  res.setHeader('Content-Disposition', contentDisposition(file.filename));
  if (!res.hasHeader('Cache-Control')) res.setHeader('Cache-Control', 'private, no-store');
  if ('stream' in file) return pipeline(file.stream, res);
  res.setHeader('Content-Length', file.bytes.length);
  res.end(file.bytes);
}
