import { alpha } from '../colour.ts';
import { object } from './objects.ts';

const BANDS = ['#e2455a', '#f28a3a', '#f6d24a', '#5fbf6a', '#4a93e0', '#6a5fd0', '#a060c8'];

/** A whole bow that rises behind everything, its feet fading. */
export const rainbow = object(
  'rainbow',
  '#e2455a',
  (context) => {
    context.lineWidth = 0.024;
    for (const [i, band] of BANDS.entries()) {
      const fade = context.createLinearGradient(0, -0.5, 0, 0.32);
      fade.addColorStop(0, alpha(band, 0.82));
      fade.addColorStop(0.7, alpha(band, 0.6));
      fade.addColorStop(1, alpha(band, 0));
      context.strokeStyle = fade;
      context.beginPath();
      context.ellipse(0, 0.3, 0.5 - i * 0.0235, 0.74 - i * 0.0235, 0, Math.PI, 2 * Math.PI);
      context.stroke();
    }
  },
  { placement: 'loom', motion: 'rainbow stands', scale: 2, takesColour: false },
);
