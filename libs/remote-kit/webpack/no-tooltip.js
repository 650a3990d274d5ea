/**
 * Stands in for antd's Tooltip where its form, its segments and its ConfigProvider import it for a `tooltip` that nothing
 * here sets (tests/architecture/curated.spec.ts): the page on which one signs in would load all that places a popup.
 */
export default function NoTooltip({ children }) {
  return children;
}
