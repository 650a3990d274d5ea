import { render, screen } from '@testing-library/react';
import { progressOf } from '@junto/domain/round-progress';
import { inLanguage } from '../testing/in-language';
import { RoundMeter } from './round-meter';

const show = (...page: Parameters<typeof inLanguage>) => render(inLanguage(...page));

const pool = (committed: number, name = 'Mailer') => ({ name, committed, moq: 1000 });

it.each([
  ['en', '1 of 3 products reached', '68% avg.'],
  ['pt', '1 de 3 produtos com MOQ atingido', 'média 68%'],
] as const)(
  'names the picture with its sentence and keeps the rounded average as a badge (%s)',
  (language, sentence, average) => {
    const progress = progressOf([pool(0), pool(1200), pool(840)]);
    show(<RoundMeter progress={progress} committed={2030} moq={3000} />, language);
    expect(screen.getByRole('img', { name: sentence })).toBeTruthy();
    expect(screen.getByText(average)).toBeTruthy();
  },
);

it('draws a segment per product, fullest first, which names the product and its units', () => {
  show(<RoundMeter progress={progressOf([pool(0, 'Tape'), pool(1200, 'Box'), pool(996)])} committed={1} moq={2} />);
  const parts = [...screen.getByRole('img').children] as HTMLElement[];
  expect(parts.map(({ title }) => title)).toEqual(['Box: 1,200 of 1,000', 'Mailer: 996 of 1,000', 'Tape: 0 of 1,000']);
  expect(parts.map(({ firstElementChild }) => (firstElementChild as HTMLElement).dataset.band)).toEqual([
    'met',
    'close',
    'empty',
  ]);
});

it('draws four shares with their counts for more than 24 products', () => {
  const pools = Array.from({ length: 26 }, (_, at) => pool([1000, 900, 10, 0][at % 4]!));
  const { container } = show(<RoundMeter progress={progressOf(pools)} committed={1} moq={2} />);
  expect(screen.getByRole('img').children).toHaveLength(4);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '7 reached',
    '7 at 80% or more',
    '6 filling',
    '6 without orders',
  ]);
});
