/** Mails of the platform. `caught` is the page of a developer's machine that shows mails instead of sending them. */
export const mail = {
  greeting: 'Hello {{name}},',
  greetingUnnamed: 'Hello,',
  signature: 'Junto',
  footer:
    'You’re getting this email because someone entered this address on Junto. If that wasn’t you, you can ignore it.',
  linkHint: 'If the button doesn’t work, copy this link into your browser:',
  confirm: {
    subject: 'Confirm your email',
    body: 'Welcome to Junto. Confirm your email to finish creating your account. The link is valid for 24 hours.',
    action: 'Confirm Email',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    body: 'Someone, probably you, tried to sign up with this email, but you already have an account. Nothing has changed. If you’ve forgotten your password, set a new one. The link is valid for one hour.',
    action: 'Set New Password',
  },
  reset: {
    subject: 'Set a new password',
    body: 'You asked to set a new password. The link works once and is valid for one hour. Setting a new password signs you out on all devices.',
    action: 'Set New Password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'Your password was changed, and all your other devices were signed out. If that was you, there’s nothing you need to do. If it wasn’t, set a new password right away. The link is valid for one hour.',
    action: 'Set New Password',
  },
  newSignIn: {
    subject: 'New sign-in to your account',
    body: 'Someone signed in to your account on a new device: {{device}}, from {{address}}, {{time}}. If that was you, there’s nothing you need to do. If it wasn’t, sign that device out in your profile and change your password.',
    action: 'Review Your Devices',
    unknown: 'unknown',
  },
  invited: {
    subject: 'You’re invited to Junto',
    body: '{{by}} invited you to join {{company}} on Junto as {{role}}. Enter your name and choose a password to get started. The link works once and is valid for 7 days.',
    withoutCompany:
      '{{by}} invited you to join Junto as {{role}}. Enter your name and choose a password to get started. The link works once and is valid for 7 days.',
    action: 'Accept Invitation',
    role: { buyer: 'a buyer', supplier: 'a supplier', admin: 'an administrator' },
  },
  secondFactorOn: {
    subject: 'Two-factor authentication is on',
    body: 'You now need a code from your authenticator app to sign in. If you didn’t turn this on, set a new password right away and contact support.',
    action: 'Open Profile',
  },
  secondFactorOff: {
    subject: 'Two-factor authentication is off',
    body: 'You no longer need a code to sign in. Either you turned this off, or an administrator did because you lost access to your codes. If you didn’t expect this, set a new password right away and contact support.',
    action: 'Open Profile',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    body: 'Your recovery codes were replaced, and the old ones no longer work. If that wasn’t you, set a new password right away and contact support.',
    action: 'Open Profile',
  },
  notice: { action: 'View on Junto' },
  digest: {
    subject_one: 'Your day on Junto: {{count, number}} notification',
    subject_other: 'Your day on Junto: {{count, number}} notifications',
  },
  endKind: 'Unsubscribe from these emails. No need to sign in.',
  endDigest: 'Unsubscribe from the daily digest. No need to sign in.',
  caught: {
    title: 'Caught emails',
    templates: 'All templates',
    intro: 'Emails aren’t sent from this machine. The ones it would have sent appear here, newest first.',
    filter: 'Address',
    show: 'Show',
    showAll: 'Show All',
    to: 'To',
    subject: 'Subject',
    sent: 'Sent',
    empty: 'No emails yet.',
    noMatch: 'No emails to this address.',
    language: 'Português',
  },
};
