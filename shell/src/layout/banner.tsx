import { Alert } from '@junto/ui/core';

export function Banner({ text }: { text: string }) {
  return <Alert type="warning" showIcon role="status" title={text} />;
}
