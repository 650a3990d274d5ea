import { junto } from './theme';

it('makes touch targets at least 44 px high', () => {
  const { controlHeight, controlHeightSM, controlHeightLG } = junto(false, true).token ?? {};
  expect(Math.min(controlHeight ?? 0, controlHeightSM ?? 0, controlHeightLG ?? 0)).toBe(44);
  expect(junto().token?.controlHeight).toBe(36);
});
