import { act, render, screen } from '@testing-library/react';
import { inLanguage } from '../testing/in-language';
import { PoolBar } from './pool-bar';
import { PoolMeter } from './pool-meter';

const mailer = { label: 'Kraft mailer', committed: 684, selected: 148, moq: 1000, maxQty: 2000 };

it('describes the bar to screen readers', () => {
  render(inLanguage(<PoolMeter {...mailer} place="dialog" />));
  const bar = screen.getByRole('progressbar', { name: 'Kraft mailer' });
  expect(bar.getAttribute('aria-valuetext')).toBe(
    '684 of 1,000 committed, 68 percent; 148 more in open carts; 1,316 available',
  );
  expect(['aria-valuemin', 'aria-valuemax', 'aria-valuenow'].map((name) => bar.getAttribute(name))).toEqual([
    '0',
    '1000',
    '684',
  ]);
});

it('describes it in Portuguese too', () => {
  render(inLanguage(<PoolMeter {...mailer} place="dialog" />, 'pt'));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '684 de 1\u202f000 pedidas, 68 por cento; mais 148 em carrinhos; 1\u202f316 disponíveis',
  );
});

it.each([
  ['en', 'likely 700 to 900'],
  ['pt', 'provável de 700 a 900'],
] as const)('shows and describes a forecast, and nothing without one (%s)', (language, words) => {
  const meter = <PoolMeter {...mailer} place="dialog" size="lg" />;
  const { container, rerender } = render(inLanguage(meter, language));
  expect(container.querySelector('.pool-whisker')).toBeNull();
  rerender(inLanguage(<PoolMeter {...mailer} place="dialog" size="lg" forecast={{ low: 700, high: 900 }} />, language));
  const [whisker] = container.querySelectorAll<HTMLElement>('.pool-whisker > span');
  expect([whisker!.style.left, whisker!.style.width]).toEqual(['52.5%', '15%']);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toContain(`; ${words}`);
});

it('shows and describes typed units before the hatched ones, and nothing without them', () => {
  const { container, rerender } = render(inLanguage(<PoolMeter {...mailer} typed={20} place="dialog" />));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '684 of 1,000 committed, 68 percent; +20 yours; 148 more in open carts; 1,316 available',
  );
  expect(container.querySelectorAll('.pool-bar__typed')).toHaveLength(1);
  rerender(inLanguage(<PoolMeter {...mailer} typed={0} place="dialog" />));
  expect(container.querySelector('.pool-bar__typed')).toBeNull();
});

it('shows and describes price steps, filled once reached; no step without tiers and in a small bar', () => {
  const tiers = [1200, 1500];
  const first = { tiers, price: '$0.40', next: { price: '$0.39', fromUnits: 1500 } };
  const last = { tiers, price: '$0.39', next: undefined };
  const { container, rerender } = render(
    inLanguage(<PoolMeter {...mailer} committed={1300} priced={first} place="dialog" />),
  );
  const valueText = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');
  const steps = () => [...container.querySelectorAll<HTMLElement>('.pool-bar__step')];
  expect(valueText()).toMatch(/; 700 available; price \$0\.40; next \$0\.39 from 1,500$/);
  expect(steps().map(({ dataset }) => dataset.reached)).toEqual(['true', undefined]);
  rerender(inLanguage(<PoolMeter {...mailer} committed={1500} priced={last} place="dialog" />));
  expect(valueText()).toMatch(/; price \$0\.39$/);
  rerender(inLanguage(<PoolMeter {...mailer} place="dialog" />));
  expect([valueText()?.includes('price'), steps()]).toEqual([false, []]);
  rerender(inLanguage(<PoolBar {...mailer} priced={first} tone="met" size="sm" />));
  expect(steps()).toEqual([]);
});

it('shows the price of a reached tier for six seconds', () => {
  jest.useFakeTimers();
  const priced = { tiers: [1200, 1500], price: '$0.39', next: undefined };
  const at = (committed: number) => inLanguage(<PoolMeter {...mailer} {...{ committed, priced }} place="dialog" />);
  const { rerender } = render(at(1400));
  rerender(at(1450));
  expect(screen.getByText('+50 just now')).toBeTruthy();
  rerender(at(1500));
  expect(screen.getByText('$0.39 for everyone')).toBeTruthy();
  expect(screen.queryByText(/just now/)).toBeNull();
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.queryByText(/everyone/)).toBeNull();
  jest.useRealTimers();
});

it('never reports more than the MOQ to screen readers', () => {
  render(inLanguage(<PoolMeter {...mailer} committed={1180} place="dialog" />));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1000');
  expect(screen.getByText('180 over MOQ')).toBeTruthy();
});

it.each([
  [{ committed: 0 }, '1,000 to go', 'Max available: 2,000 units'],
  [{ committed: 1000 }, 'MOQ reached', 'Max available: 1,000 units'],
  [{ committed: 2000 }, 'Pool full', 'None available'],
])('with %o shows %s and %s', (figures, standing, left) => {
  const { container } = render(inLanguage(<PoolMeter {...mailer} {...figures} place="dialog" />));
  expect(container.querySelector('.pool-meter__foot')?.textContent).toBe(standing + left);
});

it('shows a rise for six seconds, and no fall', () => {
  jest.useFakeTimers();
  const at = (committed: number) => inLanguage(<PoolMeter {...mailer} committed={committed} place="dialog" />);
  const { rerender } = render(at(588));
  expect(screen.queryByText(/just now/)).toBeNull();
  rerender(at(684));
  expect(screen.getByText('+96 just now')).toBeTruthy();
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.queryByText(/just now/)).toBeNull();
  rerender(at(600));
  expect(screen.queryByText(/just now/)).toBeNull();
  jest.useRealTimers();
});

it('adds the own cart to the committed units, and names the hatched units as others’', () => {
  const { container } = render(
    inLanguage(
      <PoolMeter label="Mailer" committed={0} selected={12} moq={60} mine={30} place="dialog" ofOthers cartsLine />,
    ),
  );
  expect(screen.getByText('With yours 30 of 60')).toBeTruthy();
  expect(screen.getByText('12 in others’ carts')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('12 more in others’ carts');
  expect(container.querySelector('.pool-meter__mine')).not.toBeNull();
});
