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
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your account was changed, and all other devices were signed out. If that was you, there is nothing to do. If not, set a new password at once; the link is valid for one hour.',
    action: 'Set a new password',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    body: 'Somebody signed in to your account on a device that we did not know: {{device}}, from {{address}}, {{time}}. If that was you, there is nothing to do. If not, sign that device out on your profile and change your password.',
    action: 'See where you are signed in',
    unknown: 'unknown',
  },
  invited: {
    subject: 'You are invited to Junto',
    body: '{{by}} invites you to act for {{company}} on Junto, as {{role}}. Choose your name and a password to begin. The link is valid for 7 days and works once.',
    withoutCompany:
      '{{by}} invites you to Junto, as {{role}}. Choose your name and a password to begin. The link is valid for 7 days and works once.',
    action: 'Accept the invitation',
    role: { buyer: 'a buyer', supplier: 'a supplier', admin: 'an administrator' },
  },
  secondFactorOn: {
    subject: 'Second factor turned on',
    body: 'From now on signing in to your account asks for a code of your authenticator app. If that was not you, set a new password at once and write to the support.',
    action: 'Open your profile',
  },
  secondFactorOff: {
    subject: 'Second factor turned off',
    body: 'Signing in to your account no longer asks for a code: you turned it off, or an administrator did because you had lost it. If you know nothing of it, set a new password at once and write to the support.',
    action: 'Open your profile',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes',
    body: 'The recovery codes of your account were replaced; the ones before open nothing any more. If that was not you, set a new password at once and write to the support.',
    action: 'Open your profile',
  },
  notice: { action: 'See it on Junto' },
  digest: {
    subject_one: '{{count, number}} notice of your day on Junto',
    subject_other: '{{count, number}} notices of your day on Junto',
  },
  endKind: 'No more mails about this: one press, without signing in.',
  endDigest: 'No more mails of the day: one press, without signing in.',
  caught: {
    title: 'Caught mails',
    templates: 'All templates',
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
