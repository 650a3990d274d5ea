import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { Field } from '../form/field';
import { inLanguage } from '../testing/in-language';
import { DialogHost } from './dialog-host';
import { FormDialog } from './form-dialog';

interface Category {
  id: number;
  name: string;
}

const saved = jest.fn();
const quiet = () => undefined;

/** A page with a category form. */
function Page({ edited }: { edited?: Category }) {
  return inLanguage(
    <DialogHost subject={edited}>
      {({ id, name }, open) => (
        <FormDialog
          open={open}
          onClose={quiet}
          title={`Edit ${name}`}
          initialValues={{ name }}
          onSubmit={(values) => saved(id, values)}
        >
          <Field name="name" label="Name">
            <Input />
          </Field>
        </FormDialog>
      )}
    </DialogHost>,
  );
}

const boxes = { id: 1, name: 'Boxes' };
const tapes = { id: 2, name: 'Tapes' };
const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;

test('a form starts with its initial values at each opening, whatever was typed in the previous one', async () => {
  const { rerender } = render(<Page edited={boxes} />);
  expect(typed()).toBe('Boxes');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Crates' } });
  rerender(<Page />);
  rerender(<Page edited={boxes} />);
  expect(typed()).toBe('Boxes');
  rerender(<Page />);
  rerender(<Page edited={tapes} />);
  expect(typed()).toBe('Tapes');
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(2, { name: 'Tapes' }));
});

test('a refetched subject keeps the typed values while the form is open', () => {
  const { rerender } = render(<Page edited={boxes} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Crates' } });
  rerender(<Page edited={{ ...boxes, name: 'Cartons' }} />);
  expect(typed()).toBe('Crates');
  expect(screen.getByText('Edit Cartons')).toBeTruthy();
});

test('a closing dialog still renders its last subject with current data', () => {
  const drawn = (subject?: Category) => (
    <DialogHost subject={subject}>{({ name }, open) => `${name} is ${open ? 'open' : 'closing'}`}</DialogHost>
  );
  const { container, rerender } = render(drawn());
  expect(container.textContent).toBe('');
  rerender(drawn(boxes));
  rerender(drawn({ ...boxes, name: 'Cartons' }));
  expect(container.textContent).toBe('Cartons is open');
  rerender(drawn());
  expect(container.textContent).toBe('Cartons is closing');
});

test.each([
  ['sends a form of that line alone', [], 1],
  ['does not send one that asks for more, half-filled', ['Notes'], 0],
])('Enter in a line %s', async (_what, areas, times) => {
  const sent = jest.fn();
  render(
    inLanguage(
      <FormDialog open onClose={quiet} title="Edit" onSubmit={sent}>
        <Field name="name" label="Name">
          <Input />
        </Field>
        {areas.map((area) => (
          <Field key={area} name={area} label={area}>
            <Input.TextArea />
          </Field>
        ))}
      </FormDialog>,
    ),
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Boxes{Enter}');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(sent).toHaveBeenCalledTimes(times);
});

/** A form with two single-line fields, one of them required. */
function Company({ onClose }: { onClose: () => void }) {
  return inLanguage(
    <FormDialog open onClose={onClose} title="Company" onSubmit={(values) => saved(values)}>
      <Field name="phone" label="Phone">
        <Input />
      </Field>
      <Field name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Field>
    </FormDialog>,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const clickBeside = () => {
  const around = document.querySelector('.ant-modal-wrap')!;
  fireEvent.mouseDown(around);
  fireEvent.click(around);
};
const escape = () => fireEvent.keyDown(window, { key: 'Escape' });

describe('leaving a form', () => {
  test('without typed values closes without confirmation', () => {
    const closed = jest.fn();
    render(<Company onClose={closed} />);
    escape();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Escape', escape],
    ['a click beside it', clickBeside],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('that is half filled, by %s, asks before it discards', async (_how, leave) => {
    const closed = jest.fn();
    render(<Company onClose={closed} />);
    type('Phone', '+351');
    leave();
    expect(await screen.findByText('Discard your changes?')).toBeTruthy();
    expect(closed).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(closed).toHaveBeenCalledTimes(1);
  });
});

describe('Back while a form is open', () => {
  const onPopState = jest.fn();
  beforeEach(() => {
    onPopState.mockClear();
    window.history.replaceState({ idx: 0 }, '', '/first');
    window.history.pushState({ idx: 1 }, '', '/second');
    window.addEventListener('popstate', onPopState);
  });
  afterEach(() => window.removeEventListener('popstate', onPopState));
  const at = () => [window.location.pathname, (window.history.state as { idx: number }).idx];

  test('closes the form and stays on the page without notifying the router', async () => {
    const closed = jest.fn();
    render(<Company onClose={closed} />);
    window.history.back();
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(at()).toEqual(['/second', 1]);
    expect(onPopState).not.toHaveBeenCalled();
  });

  test('asks for confirmation each time before it discards typed values', async () => {
    const closed = jest.fn();
    render(<Company onClose={closed} />);
    type('Phone', '+351');
    window.history.back();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(at()).toEqual(['/second', 1]);
    window.history.back();
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(at()).toEqual(['/second', 1]);
  });

  test('navigates back once the form is closed', async () => {
    const { rerender } = render(<Page edited={boxes} />);
    rerender(<Page />);
    window.history.back();
    await waitFor(() => expect(onPopState).toHaveBeenCalledTimes(1));
    expect(at()).toEqual(['/first', 0]);
  });
});

test('keeps the half-filled form unchanged when the user continues editing', async () => {
  const closed = jest.fn();
  render(<Company onClose={closed} />);
  type('Phone', '+351');
  escape();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+351');
  expect(closed).not.toHaveBeenCalled();
});

describe('Enter in a form', () => {
  const enter = (label: string) => fireEvent.keyDown(screen.getByLabelText(label), { key: 'Enter' });
  beforeEach(() => saved.mockClear());

  test('moves to the first empty required field of a half-filled form and never submits it', () => {
    render(<Company onClose={quiet} />);
    type('Phone', '+351');
    expect(enter('Phone')).toBe(false);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    type('Phone', '');
    type('Name', 'Casa Norte');
    expect(enter('Name')).toBe(false);
    expect(saved).not.toHaveBeenCalled();
  });

  test('submits a form without empty fields', async () => {
    render(<Company onClose={quiet} />);
    type('Phone', '+351');
    type('Name', 'Casa Norte');
    enter('Name');
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ phone: '+351', name: 'Casa Norte' }));
  });
});
