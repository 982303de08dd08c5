/** `45 min`, `2 h`, `2 h 15 min`. */
export const duration = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} h`, (minutes < 60 || minutes % 60 > 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
