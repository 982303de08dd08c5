import EventIcon from '@mui/icons-material/EventOutlined';
import { DownloadButton } from './download-button.tsx';

interface AddToCalendarProps {
  /** What has a calendar file, below the API: `/showings/{id}`. */
  path: string;
  fileName: string;
  /** For screen readers, where several are on a page. */
  about?: string | undefined;
  /** Token of an offer's private link. */
  token?: string | undefined;
}

/** Saves the appointments as a file that any calendar app opens. */
export const AddToCalendar = ({ path, ...rest }: AddToCalendarProps) => (
  <DownloadButton
    url={`/api${path}/calendar.ics`}
    label="Add to calendar"
    size="small"
    startIcon={<EventIcon />}
    {...rest}
  />
);
