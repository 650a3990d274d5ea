/**
 * Requested by every page of a returning user before it has loaded any contract: a new access token, and the profile.
 */
export const refreshPath = '/api/identity/refresh';
export const profilePath = '/api/identity/profile';

/** Requested by every page before it has loaded any contract: public settings. */
export const publicSettingsPath = '/api/identity/settings';

/** Sent by every page when it is left. */
export const pageReportsPath = '/api/identity/page-reports';

/** Header of page reports, set only by the gateway: the available versions by remote, as JSON. */
export const versionsHeader = 'x-junto-versions';

/** Path before the token of a mailed link; the token must not appear in request logs. */
export const unsubscribePath = '/api/identity/unsubscribe';

/**
 * Header of session requests with the device's time zone (IANA name): used by mails to users who have not chosen one.
 */
export const zoneHeader = 'x-time-zone';
