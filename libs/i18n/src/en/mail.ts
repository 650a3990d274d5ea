/** Mails of the platform. `caught` is the page of a developer's machine that shows mails instead of sending them. */
export const mail = {
  greeting: 'Hello {{name}},',
  signature: 'Junto',
  footer: 'You receive this message because this address was given on Junto. If that was not you, you can ignore it.',
  linkHint: 'If the button does not work, copy this address into your browser:',
  confirm: {
    subject: 'Confirm your email address',
    body: 'Welcome to Junto. Please confirm your email address to finish creating your account. The link is valid for 24 hours.',
    action: 'Confirm email address',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    body: 'Someone, probably you, tried to create an account with this address, which already has one. Nothing was changed. If you no longer know your password, set a new one; the link is valid for one hour.',
    action: 'Set a new password',
  },
  reset: {
    subject: 'Set a new password',
    body: 'You asked to set a new password. The link is valid for one hour and works once. All devices will be signed out.',
    action: 'Set a new password',
  },
  caught: {
    title: 'Caught mails',
    intro: 'On this machine no mail leaves: what would have been sent is shown here, newest first.',
    filter: 'Address',
    show: 'Show',
    showAll: 'Show all',
    to: 'To',
    subject: 'Subject',
    sent: 'Sent',
    empty: 'No mail yet.',
    noMatch: 'No mail to this address.',
    language: 'Português',
  },
};
