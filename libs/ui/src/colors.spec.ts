import { colors } from './colors';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ['ink3', 'paper'],
  ['ink2', 'sunken'],
  ['brand', 'brandTint'],
  ['metText', 'metTint'],
  ['closeText', 'closeTint'],
  ['dangerText', 'dangerTint'],
  ['info', 'infoTint'],
  ['neutral', 'neutralTint'],
  ['surface', 'ink2'],
  ['surface', 'metText'],
  ['surface', 'close'],
] as const)('keeps %s on %s readable (WCAG AA)', (text, ground) => {
  expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
});
