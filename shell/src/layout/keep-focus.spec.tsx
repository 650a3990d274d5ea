import { keepFocus } from './keep-focus';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <section id="card"><form><button id="press">Turn On</button></form></section>
      <button id="other">Other</button>
    </main>`;
  end = keepFocus(document);
});
afterEach(() => end());

const element = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const settled = () => new Promise((resolve) => setTimeout(resolve, 120));

test('the focus of a removed control moves to its container', async () => {
  element('press').focus();
  element('press').closest('form')!.remove();
  await settled();
  expect(document.activeElement).toBe(element('card'));
});

test('if the container is removed too, the focus moves to the main element', async () => {
  element('press').focus();
  element('card').remove();
  await settled();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('a control that is disabled during its request gets the focus back', async () => {
  const press = element<HTMLButtonElement>('press');
  press.focus();
  // The browser removes the focus from a disabled control.
  press.blur();
  press.disabled = true;
  await settled();
  expect(document.activeElement).toBe(document.body);
  press.disabled = false;
  await settled();
  expect(document.activeElement).toBe(press);
});

test('a screen that moves the focus itself keeps it, and a click outside of controls releases it', async () => {
  element('press').focus();
  element('press').remove();
  element('other').focus();
  await settled();
  expect(document.activeElement).toBe(element('other'));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('other').blur();
  element('other').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
