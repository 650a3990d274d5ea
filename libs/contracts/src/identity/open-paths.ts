/** Asked by every page of somebody who comes back, before it has loaded any contract: a new token, and who they are. */
export const refreshPath = '/api/identity/refresh';
export const profilePath = '/api/identity/profile';

/** Asked by every page, also before it has loaded any contract: what an operator set that everybody may know. */
export const publicSettingsPath = '/api/identity/settings';

/** Told by every page when it is left. */
export const pageReportsPath = '/api/identity/page-reports';

/** Header of page reports, set by the gateway alone: the versions that there are, by remote, as JSON. */
export const versionsHeader = 'x-junto-versions';

/** Before the token of a mail's link, which is nobody's to read where requests are logged. */
export const unsubscribePath = '/api/identity/unsubscribe';

/** Header of session requests with the device's time zone, an IANA name: mails use it for a person who chose none. */
export const zoneHeader = 'x-time-zone';
