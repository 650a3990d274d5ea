import PDFDocument from 'pdfkit';
import type { Language } from '@junto/i18n/language';
import { fileOf, fontBytes, type Subset, type Weight } from './fonts';
import { clustersOf } from './letters';
import { runsOf } from './line-order';

/** A4 landscape in points: ten columns need the width. */
export const page = { width: 841.89, height: 595.28, margin: 36, foot: 34 } as const;
export const right = page.width - page.margin;
export const bottom = page.height - page.margin - page.foot;

/** The product's colors for print, the same as on its screens. */
export const ink = {
  text: '#12211F',
  second: '#4B5754',
  hint: '#5F6A67',
  line: '#E1E6E4',
  sunken: '#F8FAF9',
  neutral: '#EDF0EF',
  due: '#8A5200',
  dueTint: '#FCF1DC',
  danger: '#A23220',
  brand: '#0E5763',
} as const;

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

/** Position of a line of text: `x` is its left edge, or its right edge when `align` is 'right'. */
export interface Place {
  x: number;
  y: number;
  align?: 'left' | 'right';
  /** Reduces the font size, at most by half, until the text fits this width. */
  fitTo?: number;
}

export type Sheet = ReturnType<typeof openSheet>;

interface About {
  title: string;
  author: string;
  language: Language;
  createdAt: Date;
  /** In points; default A4 landscape. */
  size?: readonly [width: number, height: number];
  /**
   * Finishes each page when the next one starts, as long documents need; otherwise all pages stay open until the end.
   */
  handsOver?: boolean;
}

/** A PDF document with functions to draw, measure and wrap lines of text; callers decide the layout. */
export function openSheet({ size, handsOver = false, ...about }: About) {
  const doc = new PDFDocument({
    size: size ? [...size] : 'A4',
    layout: size ? 'portrait' : 'landscape',
    margin: 0,
    bufferPages: !handsOver,
    font: undefined,
    lang: about.language === 'pt' ? 'pt-BR' : 'en-US',
    info: { Title: about.title, Author: about.author, CreationDate: about.createdAt, ModDate: about.createdAt },
  });
  const opened = new Set<string>();
  const setFont = (subset: Subset, weight: Weight = 400) => {
    const name = fileOf(subset, weight);
    if (!opened.has(name)) doc.registerFont(name, fontBytes(subset, weight));
    opened.add(name);
    return doc.font(name);
  };

  const measure = (text: string, { size, weight }: Style) =>
    runsOf(text).reduce((sum, run) => sum + setFont(run.subset, weight).fontSize(size).widthOfString(run.text), 0);

  const write = (text: string, style: Style, { x, y, align = 'left', fitTo }: Place): number => {
    let { size } = style;
    const full = measure(text, style);
    if (fitTo && full > fitTo) size = Math.max(size / 2, (size * fitTo) / full);
    const runs = runsOf(text);
    const width = size === style.size ? full : measure(text, { ...style, size });
    let at = align === 'right' ? x - width : x;
    for (const run of runs) {
      setFont(run.subset, style.weight)
        .fontSize(size)
        .fillColor(style.color ?? ink.text);
      const advance = runs.length === 1 ? width : doc.widthOfString(run.text);
      // A smaller size, or another typeface, uses the same baseline: the ascent of the preferred typeface is its size.
      doc.text(run.text, at, y + (style.size - size), { lineBreak: false, baseline: -size });
      at += advance;
    }
    return width;
  };

  /** Wraps to lines no wider than `width`; a wider word is broken. */
  const wrap = (text: string, width: number, style: Style): string[] =>
    text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, (part) => measure(part, style)));

  return { doc, measure, write, wrap };
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = brokenWord(word, width, measure);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, line];
}

/** Parts of a word no wider than `width`, measured letter by letter: Chinese has no spaces, and notes may be long. */
function brokenWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let [part, taken] = ['', 0];
  for (const letter of clustersOf(word)) {
    const more = measure(letter);
    if (part !== '' && taken + more > width) {
      parts.push(part);
      [part, taken] = ['', 0];
    }
    part += letter;
    taken += more;
  }
  return [...parts, part];
}
