import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { saveFile } from '@junto/api-client/download';
import { templateFileName, templateHeadings } from '@junto/domain/product-import/columns';
import { Button, useNotify } from '@junto/ui/core';

/** Downloads a file with the headings of all columns. */
export function TemplateButton() {
  const { t } = useTranslation();
  const notify = useNotify();
  const save = () => {
    const header = Object.values(templateHeadings).join(',');
    saveFile(new Blob([`\ufeff${header}\r\n`], { type: 'text/csv;charset=utf-8' }), templateFileName);
    notify({ tone: 'success', title: t('supplier.toast.templateDownloaded'), text: templateFileName });
  };
  return (
    <Button type="link" icon={<DownloadOutlined aria-hidden />} onClick={save}>
      {t('supplier.imports.template')}
    </Button>
  );
}
