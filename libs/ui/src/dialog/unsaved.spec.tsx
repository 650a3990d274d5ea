import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { I18nextProvider } from 'react-i18next';
import { screenAreas } from '@junto/i18n/areas/screens';
import { createI18n } from '@junto/i18n/create-i18n';
import { Field } from '../form/field';
import { uiAreas } from '../text/ui-areas';
import { FormDialog } from './form-dialog';

const i18n = createI18n('en', screenAreas, uiAreas);
const quiet = () => undefined;

function Page({ open }: { open: boolean }) {
  return (
    <I18nextProvider i18n={i18n}>
      <FormDialog open={open} onClose={quiet} title="Edit" onSubmit={quiet}>
        <Field name="name" label="Name">
          <Input />
        </Field>
      </FormDialog>
    </I18nextProvider>
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
  const dialogs = (upper: boolean) => (
    <I18nextProvider i18n={i18n}>
      <FormDialog open onClose={below} title="Below" onSubmit={quiet}>
        {null}
      </FormDialog>
      <FormDialog open={upper} onClose={above} title="Above" onSubmit={quiet}>
        {null}
      </FormDialog>
    </I18nextProvider>
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
