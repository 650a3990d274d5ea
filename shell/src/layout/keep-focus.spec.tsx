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

test('the focus of a control that disappears goes to what was around it', async () => {
  element('press').focus();
  element('press').closest('form')!.remove();
  await settled();
  expect(document.activeElement).toBe(element('card'));
});

test('where all of that is gone too, it goes to the main part of the page', async () => {
  element('press').focus();
  element('card').remove();
  await settled();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('a control that is disabled while its request runs has the focus again afterwards', async () => {
  const press = element<HTMLButtonElement>('press');
  press.focus();
  // The browser takes the focus from a control that is disabled.
  press.blur();
  press.disabled = true;
  await settled();
  expect(document.activeElement).toBe(document.body);
  press.disabled = false;
  await settled();
  expect(document.activeElement).toBe(press);
});

test('a screen that moves the focus itself keeps it there, and a press beside everything gives it up', async () => {
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
