import { listRounds } from '@junto/contracts/buyer/rounds';
import { rawRequest, type RawRequest } from '../http-load';
import { cursorBehind } from '../page-far-down';
import type { Program } from '../programs';
import { searches } from './searches';
import { few, many, type Subjects } from './subjects';

/** One line of the report. */
export interface Case {
  name: string;
  program: Program;
  requests: readonly RawRequest[];
  concurrency: number;
  /** How many of the requests are sent before anything is measured. */
  warmUp: number;
}

/** In the order in which each repeat measures them. */
export async function casesOf(
  { lists, searched, dialog, dialogPath, bare, joined }: Subjects,
  token: string,
): Promise<Case[]> {
  const dialogs = (count: number) =>
    Array.from({ length: count }, () =>
      rawRequest({ method: 'GET', path: dialogPath, token, headers: { 'Accept-Encoding': 'gzip, deflate, br' } }),
    );
  const pages = (count: number, query = '') =>
    Array.from({ length: count }, () => rawRequest({ method: 'GET', path: `${listRounds.path}${query}`, token }));
  const farDown = async (size: 'few' | 'many', pagesDown: number) =>
    `?cursor=${await cursorBehind(lists[size].port, token, listRounds.path, pagesDown)}`;
  const aDialog = (name: string, program: Program, count: number, warmUp: number): Case => ({
    name: `dialog, ${name}`,
    program,
    requests: dialogs(count),
    concurrency: 32,
    warmUp,
  });
  const aList = (size: 'few' | 'many', name: string, query: string, warmUp: number): Case => ({
    name: `list, ${name}, ${size === 'few' ? few : many} rounds`,
    program: lists[size],
    requests: pages(1_500, query),
    concurrency: 8,
    warmUp,
  });
  return [
    aDialog('bare Express, same bytes', bare, 12_000, 4_000),
    aDialog('buyer service', dialog, 12_000, 4_000),
    aDialog('$lookup per request', joined, 200, 50),
    aList('few', 'first page', '', 400),
    aList('many', 'first page', '', 400),
    aList('few', 'a page far down', await farDown('few', 3), 0),
    aList('many', 'a page far down', await farDown('many', 300), 0),
    ...[...searched].flatMap(([rounds, program]) => aSearch(rounds, program, token)),
  ];
}

function aSearch(rounds: number, program: Program, token: string): Case[] {
  return Object.entries(searches(rounds)).map(([finds, queries]) => ({
    name: `search that finds ${finds}, ${rounds} rounds`,
    program,
    requests: queries.map((query) =>
      rawRequest({ method: 'GET', path: `${listRounds.path}?${new URLSearchParams(query).toString()}`, token }),
    ),
    concurrency: 4,
    warmUp: queries.length,
  }));
}
