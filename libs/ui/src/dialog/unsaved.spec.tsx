import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { Field } from '../form/field';
import { inLanguage } from '../testing/in-language';
import { FormDialog } from './form-dialog';

const quiet = () => undefined;

function Page({ open }: { open: boolean }) {
  return inLanguage(
    <FormDialog open={open} onClose={quiet} title="Edit" onSubmit={quiet}>
      <Field name="name" label="Name">
        <Input />
      </Field>
    </FormDialog>,
  );
}

/** Dispatches `beforeunload`, as the browser does before a tab is closed. */
const closeTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asked' : 'closed';
};

test('closing the tab asks for confirmation only while there is unsaved input', () => {
  const { rerender } = render(<Page open />);
  expect(closeTab()).toBe('closed');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Crates' } });
  expect(closeTab()).toBe('asked');
  rerender(<Page open={false} />);
  expect(closeTab()).toBe('closed');
});

test('Back closes the upper one of two dialogs only', async () => {
  window.history.replaceState({ idx: 0 }, '');
  window.history.pushState({ idx: 1 }, '');
  const [below, above] = [jest.fn(), jest.fn()];
  const dialogs = (upper: boolean) =>
    inLanguage(
      <>
        <FormDialog open onClose={below} title="Below" onSubmit={quiet}>
          {null}
        </FormDialog>
        <FormDialog open={upper} onClose={above} title="Above" onSubmit={quiet}>
          {null}
        </FormDialog>
      </>,
    );
  const { rerender } = render(dialogs(false));
  rerender(dialogs(true));
  window.history.back();
  await waitFor(() => expect(above).toHaveBeenCalledTimes(1));
  expect(below).not.toHaveBeenCalled();
  expect(window.history.state).toEqual({ idx: 1 });
  rerender(dialogs(false));
  window.history.back();
  await waitFor(() => expect(below).toHaveBeenCalledTimes(1));
});
