import { DownloadOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { roundLabels, roundPackingList } from '@junto/contracts/supplier/sales';
import { useDownload } from '@junto/remote-kit/download';
import { Button, useLanguage } from '@junto/ui/core';

const papers = [
  { of: roundPackingList, label: 'supplier.papers.ofRound', file: 'supplier.papers.listFile' },
  { of: roundLabels, label: 'supplier.papers.labels', file: 'supplier.papers.labelsFile' },
] as const;

/** Documents of all sales of a round: packing list with totals, pick sheet and orders; and a label for each pack. */
export function RoundPapers({ roundId }: { roundId: string }) {
  return papers.map((paper) => <PaperButton key={paper.label} paper={paper} roundId={roundId} />);
}

function PaperButton({ paper: { of, label, file }, roundId }: { paper: (typeof papers)[number]; roundId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { download, busy } = useDownload(t('supplier.papers.failed'));
  const save = () => download(of, { params: { round_id: roundId }, query: { language } }, t(file));
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      {t(label)}
    </Button>
  );
}
