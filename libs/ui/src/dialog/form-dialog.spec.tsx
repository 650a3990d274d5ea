import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { Field } from '../form/field';
import { DialogOf } from './dialog-of';
import { FormDialog } from './form-dialog';

interface Category {
  id: number;
  name: string;
}

const i18n = createI18n('en', screenAreas);
const saved = jest.fn();
const quiet = () => undefined;

/** A page with a form about a category. */
function Page({ edited }: { edited?: Category }) {
  return (
    <I18nextProvider i18n={i18n}>
      <DialogOf subject={edited}>
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
      </DialogOf>
    </I18nextProvider>
  );
}

const boxes = { id: 1, name: 'Boxes' };
const tapes = { id: 2, name: 'Tapes' };
const typed = () => screen.getByLabelText<HTMLInputElement>('Name').value;

test('a form begins with its own values at each opening, whatever was typed in the one before', async () => {
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

test('a subject that is read again while the form is open leaves what was typed', () => {
  const { rerender } = render(<Page edited={boxes} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Crates' } });
  rerender(<Page edited={{ ...boxes, name: 'Cartons' }} />);
  expect(typed()).toBe('Crates');
  expect(screen.getByText('Edit Cartons')).toBeTruthy();
});

test('a dialog that closes is still drawn for what it was about, as it is now', () => {
  const drawn = (subject?: Category) => (
    <DialogOf subject={subject}>{({ name }, open) => `${name} is ${open ? 'open' : 'closing'}`}</DialogOf>
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
    <I18nextProvider i18n={i18n}>
      <FormDialog open onClose={quiet} title="Edit" onSubmit={sent}>
        <Field name="name" label="Name">
          <Input />
        </Field>
        {areas.map((area) => (
          <Field key={area} name={area} label={area}>
            <Input.TextArea />
          </Field>
        ))}
      </FormDialog>
    </I18nextProvider>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'Boxes{Enter}');
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(sent).toHaveBeenCalledTimes(times);
});
