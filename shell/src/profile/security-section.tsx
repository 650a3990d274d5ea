import { PasswordSheet } from './password-sheet';
import { SecondFactorSheet } from './second-factor-sheet';
import { SessionsSheet } from './sessions-sheet';

/** How the user signs in, and where they are signed in. */
export function SecuritySection() {
  return (
    <>
      <PasswordSheet />
      <SecondFactorSheet />
      <SessionsSheet />
    </>
  );
}
