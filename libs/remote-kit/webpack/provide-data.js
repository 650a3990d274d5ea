/**
 * Seen by webpack, never run: it makes the shell offer the curated package of tables and pickers to the remotes, also
 * while no page of the shell itself uses it.
 */
export const data = () => import('@junto/ui/data');
