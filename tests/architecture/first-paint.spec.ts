import { readFileSync } from 'node:fs';
import { colors } from '../../libs/ui/src/colors';

const page = readFileSync(require.resolve('../../shell/src/index.html'), 'utf8');
const root = page.slice(page.indexOf('<div id="root">'), page.indexOf('</body>'));

describe('the page before its scripts have come', () => {
  it('paints a frame: a header, a place for the menu on wide screens, and a skeleton', () => {
    for (const part of ['head', 'side', 'page']) expect(root).toContain(`first-paint__${part}`);
    expect(page).toMatch(/max-width: 767px[^]*first-paint__side \{\s*display: none/);
  });
  it("is allowed by the page's content security policy: its style has the nonce, and nothing else is inline", () => {
    expect(page.match(/<style[^>]*>/g)).toEqual(['<style nonce="__NONCE__">']);
    // The CSP ignores script elements that contain only data, because they do not run.
    expect(page).not.toMatch(/ style=|<script(?! type="application\/json" id="parts">)| on\w+=/);
  });
  it('contains no text in any language and no animation', () => {
    expect(
      root
        .replace(/<%[^%]*%>/g, '')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ).toBe('');
    expect(root).toContain('aria-hidden="true"');
    expect(page).not.toMatch(/animation|transition/);
  });
  it('has the colors of the palette alone', () => {
    const known = Object.values(colors).map((color) => color.toLowerCase());
    const used = page.slice(page.indexOf('<style'), page.indexOf('</style>')).match(/#[0-9a-f]{6}/g);
    expect(used).not.toBeNull();
    expect(used?.filter((color) => !known.includes(color))).toEqual([]);
  });
});
