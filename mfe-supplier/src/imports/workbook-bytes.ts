/** First bytes of a zip archive; `.xlsx` files are zip archives. */
const archive = [0x50, 0x4b, 0x03, 0x04];
/** First bytes of workbooks of Excel 2003 and of password protected ones. */
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0];

/** Whether a file is an Excel workbook, whatever its name. @param begin its first bytes, four at least */
export function isWorkbook(begin: Uint8Array): boolean {
  return [archive, oldWorkbook].some((sign) => sign.every((byte, at) => begin[at] === byte));
}
