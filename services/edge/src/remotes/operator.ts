import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Operator } from '../config';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The operator whose token the request carries; compares all tokens in constant time. */
export function operatorOf(req: Request, operators: readonly Operator[]): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined) return undefined;
  const given = digest(token);
  return operators.filter((one) => timingSafeEqual(digest(one.token), given)).at(0)?.name;
}
