/** What anybody may see of the shell: title, header, landing and failure pages. */
export const shell = {
  title: 'Junto',
  subtitle: 'B2B Marketplace for Shared MOQ Purchasing',
  header: {
    signOut: 'Sign Out',
    language: 'Language',
    skipToContent: 'Skip to content',
    home: 'Junto home',
  },
  landing: { welcome: 'Welcome to Junto', loading: 'Loading your profile…', invalidRole: 'Invalid role detected' },
  crash: {
    title: 'Unexpected Application Error!',
    text: 'Reload the page. If this keeps happening, send us the error ID.',
    reload: 'Reload Page',
  },
};
