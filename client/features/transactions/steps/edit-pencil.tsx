import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';

interface EditPencilProps {
  /** Of the value beside it. */
  label: string;
  isStored: boolean;
  /** Its field was open, and is closed again. */
  isBack: boolean;
  onEdit: () => void;
}

/** Turns a value of a sale into its field. */
export function EditPencil({ label, isStored, isBack, onEdit }: EditPencilProps) {
  return (
    <IconButton
      size="small"
      autoFocus={isBack}
      aria-label={isStored ? `Change: ${label}` : `Set: ${label}`}
      onClick={onEdit}
    >
      <EditIcon sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
