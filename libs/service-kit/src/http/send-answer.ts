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
 * How strictly answers are held to their contract: `fail` in development and tests; `report` in production strips what
 * is not named, logs and counts, since a wrong value hurts a reader less than no answer.
 */
export type AnswerCheck = 'fail' | 'report';

/** Writes what a handler returned. An answer passes through its contract, which strips what it doesn't name. */
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
    if (check === 'fail') throw new Error(`${spec.id} answers what its contract refuses`, { cause: read.error });
    req.log.error({ endpoint: spec.id, issues: read.error.issues.slice(0, 5) }, 'the answer does not fit its contract');
  }
  const status = answer instanceof Answered ? answer.status : 200;
  if (check === 'fail' && !statusesOf(spec).includes(status))
    throw new Error(`${spec.id} answers ${status}, which its contract doesn't name`);
  const fitting = read.success ? read.data : stripTo(spec.answer, given);
  if (fitting === undefined) throw new Error(`${spec.id} answers nothing that its contract names`);
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
