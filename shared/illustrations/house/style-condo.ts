import { darker, lighter } from '../art/colours.ts';
import { PALETTE } from '../art/palette.ts';
import { pathData } from '../art/path-data.ts';
import { type Art, stop } from '../art/surface.ts';
import type { House, HouseExtent } from './building.ts';
import { drawDoor } from './doors.ts';
import { drawShade, drawWall } from './walls.ts';
import { drawWindow } from './windows.ts';

/** Condominium building: brick bays and balconies over a shared entrance. */
export function drawCondo(art: Art, house: House): HouseExtent {
  house.lean = true;
  const floors = art.pick([3, 4]);
  const count = art.pick([4, 5]);
  const bayWidth = 13;
  const width = count * bayWidth + 10;
  const left = -width / 2;
  const storey = 10;
  const eaves = floors * storey + 1;
  const colour = art.pick([...PALETTE.brick, '#c9a184']);
  const accent = art.pick(['#e9dfcb', '#4d6474', '#577161', '#d8cbb5', '#3f474b']);
  const middle = ((count - 1) / 2) | 0;
  drawWall(art, left, 0, width, eaves, ['brick', colour]);
  art.rect(left, 0, width, storey, darker(colour, 0.16), 'opacity=".55"');
  for (let i = 1; i < floors; i++) {
    art.rect(left, i * storey + 0.2, width, 0.5, lighter(colour, 0.28), 'opacity=".7"');
  }
  for (let b = 0; b < count; b++) {
    const x = left + 5 + bayWidth * (b + 0.5);
    const hasBalcony = b !== middle && (b + middle) % 2 === 1;
    if (hasBalcony) {
      drawWall(art, x - 5.2, 0, 10.4, eaves - 0.6, ['stucco', accent]);
      drawShade(art, x + 5.2, 1, 0.9, eaves - 2, 0.26);
    }
    for (let i = 0; i < floors; i++) {
      const y = i * storey + 1;
      if (b === middle) {
        if (i) {
          drawWindow(art, house, x, y + 1.6, 7, 6, {
            grid: [3, 2],
            trim: '#353c40',
            frame: 0.25,
            lit: true,
            casement: true,
          });
        }
        continue;
      }
      if (hasBalcony) {
        drawWindow(art, house, x, y + 0.3, 7.4, 7.2, { grid: [3, 1], trim: '#353c40', frame: 0.25 });
        if (i) {
          drawShade(art, x - 5, y - 2.4, 10.6, 1.6, 0.3);
          art.rect(x - 5.6, y - 0.8, 11.2, 0.8, '#d8cfbe');
          let d = '';
          for (let q = -5.3; q <= 5.31; q += 0.59) {
            d += pathData`M${x + q} ${y}v3.2`;
          }
          art.stroke(d, '#2f3639', 0.13);
          art.rect(x - 5.6, y + 3.1, 11.2, 0.3, '#2f3639');
          if (art.chance(0.5)) {
            art.ellipse(x + art.random(-3.5, 3.5), y + 1.2, 0.9, 1.3, '#55794f');
          }
        }
      } else {
        [-2.7, 2.7].forEach((q) =>
          drawWindow(art, house, x + q, y + 1.8, 3.1, 5.4, { grid: [1, 2], lintel: lighter(colour, 0.05) }),
        );
      }
    }
  }
  const doorX = left + 5 + bayWidth * (middle + 0.5);
  art.rect(doorX - 5, 0, 10, 9, darker(accent, 0.25));
  drawDoor(art, house, doorX, 0.4, 5.6, 7.4, { glazed: true, trim: '#353c40', sidelight: 1.6, noLamp: true });
  art.rect(doorX - 7, 8.8, 14, 0.8, '#353c40');
  drawShade(art, doorX - 6, 7.4, 12, 1.4, 0.3);
  if (house.dusk) {
    art.ellipse(doorX, 5, 10, 7, art.radial([stop(0, '!#ffd894', 0.6), stop(1, '!#ffb060', 0)]));
  }
  drawShade(art, left, eaves - 2, width, 1.2, 0.25);
  art.rect(left - 0.8, eaves - 0.8, width + 1.6, 1.8, lighter(colour, 0.5));
  art.rect(left - 1.2, eaves + 0.8, width + 2.4, 0.6, darker(colour, 0.35));
  art.rect(doorX - 8, eaves + 1.4, 16, 1.6, lighter(colour, 0.25));
  art.rect(left + width * 0.78, eaves + 1.4, 6, 2.6, '#7c8486');
  return { left: left - 1, right: -left + 1, doorX, garage: null, top: eaves + 3, walkWidth: 7 };
}
