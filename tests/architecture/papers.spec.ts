import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesOfRepository, read, root } from './files-of-repository';

const files = filesOfRepository();
const foldersOf = (file: string) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, at, all) => all.slice(0, at + 1).join('/'));
const places = [...new Set([...files, ...files.flatMap(foldersOf)])];
const papers = files.filter((file) => /^[A-Z]+\.md$/.test(file) || /^docs\/.*\.md$/.test(file));
const isCode = (file: string) => /\.(tsx?|[cm]?js|css|go|sh|ya?ml|html)$|Dockerfile$|^\.ci\//.test(file);
const code = files.filter((file) => isCode(file) && file !== path.relative(root, __filename));

/** Matches, with their files. */
function found(inside: readonly string[], words: RegExp): { file: string; match: RegExpExecArray }[] {
  return inside.flatMap((file) => [...read(file).matchAll(words)].map((match) => ({ file, match })));
}

describe('records of decisions', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(file));
  const numberOf = (file: string) => Number(path.basename(file).slice(0, 4));

  test('every one that code or a paper names is there', () => {
    const references = found([...code, ...papers], /\bdecisions? (\d+(?:(?:, | and |, and )\d+)*)/gi);
    const named = references.flatMap(({ file, match }) =>
      (match[1]?.match(/\d+/g) ?? []).map((number) => ({ file, number: Number(number) })),
    );
    expect(named.length).toBeGreaterThan(100);
    const known = new Set(records.map(numberOf));
    expect(named.filter(({ number }) => !known.has(number))).toEqual([]);
  });

  test('have a number each', () => {
    expect(new Set(records.map(numberOf)).size).toBe(records.length);
  });

  test('have a number, a status, a date, a context, a decision and consequences', () => {
    const form =
      /^# (\d+)\. .+\n\nStatus: (?:accepted|superseded)\. Date: \d{4}-\d{2}-\d{2}.*\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n[^]+\n$/;
    expect(records.filter((file) => Number(form.exec(read(file))?.[1]) !== numberOf(file))).toEqual([]);
  });

  test('have 25 to 60 lines', () => {
    const lengths = records.map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));
    expect(lengths.filter(({ lines }) => lines < 25 || lines > 60)).toEqual([]);
  });

  test('stand in the index with their number, title and date', () => {
    const rows = records.map((file) => {
      const [, title, date] = /^# \d+\. (.+)\n\nStatus: \w+\. Date: ([\d-]+)/.exec(read(file)) ?? [];
      return `| ${numberOf(file)} | [${title}](${path.basename(file)}) | ${date} |`;
    });
    expect(read('docs/decisions/README.md').match(/^\| \d+ .*$/gm)).toEqual(rows);
  });
});

describe('comments', () => {
  test('refer to no paper that is not in the repository', () => {
    const byNumber = /\b(?:sections?|look|stack|design|pictures?) \d|\(architecture, /gi;
    const byName = /(?<![.\w])(?:specification|prototype)\b/gi;
    const mentions = [...found(code, byNumber), ...found(code, byName)];
    expect(mentions.map(({ file, match: [words] }) => `${file}: ${words}`)).toEqual([]);
  });

  test('name papers by a path that exists', () => {
    const named = found(code, /(?<![\w/.-])[\w./-]*[\w-]\.md\b/g).map(({ file, match: [paper] }) => ({ file, paper }));
    expect(named.filter(({ paper }) => !files.includes(paper))).toEqual([]);
  });
});

/** Path patterns of a name or its end: `<noun>` and `…` match anything, a brace lists several. */
function formsOf(name: string): RegExp[] {
  const [, before = '', several, after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(name) ?? [];
  if (several) return several.split(',').flatMap((one) => formsOf(before + one.trim() + after));
  const parts = name.replace(/\/$/, '').split(/<[^>]+>|…|\*/);
  return [new RegExp(`(^|/)${parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('[^/]+')}$`)];
}

describe('papers', () => {
  /** In backticks, with a slash or the ending of a file; not a path of the network, a package or a medium. */
  const isPlace = (name: string) =>
    /\/|\.(tsx?|[cm]?js|css|md|ya?ml)$/.test(name) && !/^[/'"@]|[:|=()]|^(application|image|text)\//.test(name);

  test('name files and folders that exist', () => {
    const named = found(papers, /`([^`\s]+)`/g).map(({ file, match: [, name = ''] }) => ({ file, name }));
    const isThere = (name: string) => formsOf(name).every((form) => places.some((place) => form.test(place)));
    expect(named.filter(({ name }) => isPlace(name) && !isThere(name))).toEqual([]);
  });

  test('link to what exists', () => {
    const links = found(papers, /\]\((?!\w+:)([^)\s#]+)/g).map(({ file, match: [, to = ''] }) => ({ file, to }));
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ file, to }) => !existsSync(path.join(root, path.dirname(file), to)))).toEqual([]);
  });
});
