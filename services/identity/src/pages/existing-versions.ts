import type { PageReport } from '@junto/contracts/identity/page-report';

type Existing = Partial<Record<string, readonly string[]>>;

/**
 * Removes entries of versions that do not exist from a report. The shell has no versions of its own here.
 * @param header the gateway's list of versions; undefined without a gateway
 */
export function onlyExisting(report: PageReport, header: string | undefined): PageReport {
  const existing = header === undefined ? undefined : parsed(header);
  const exists = ({ remote, version }: { remote: string; version: string }) =>
    existing === undefined || remote === 'shell' || version === '' || existing[remote]?.includes(version) === true;
  const { opens, failures, measured, ...rest } = report;
  return {
    ...rest,
    opens: opens.filter(exists),
    failures: failures.filter(exists),
    ...(measured && exists(measured) && { measured }),
  };
}

function parsed(header: string): Existing {
  try {
    return JSON.parse(header) as Existing;
  } catch {
    return {};
  }
}
