import { alpha } from '../colour.ts';
import { apart, type Layer, openLine, type Stage } from '../composition/layer.ts';

/** One jagged bolt that strikes and fades, and the sky's answer. */
export function lightning(stage: Stage): Layer {
  const random = stage.random('lightning');
  const bolts = [0.18, 0.62].map((when) => {
    let [x, y] = [random.between(0.2, 0.8) * stage.width, 0];
    const path: [number, number][] = [[x, y]];
    while (y < stage.horizon) {
      x += random.between(-46, 46);
      y += random.between(22, 60);
      path.push([x, y]);
    }
    return { when, path };
  });
  return {
    name: 'lightning strikes',
    moves: true,
    draw(context, t) {
      for (const [i, { when, path }] of bolts.entries()) {
        // The still picture is taken at the height of the first stroke.
        const since = (((t - (i === 0 ? 0 : when)) % 1) + 1) % 1;
        const power = Math.exp(-since * 11) + Math.exp(-(1 - since) * 26) * 0.6;
        if (power < 0.02) continue;
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          context.fillStyle = alpha('#cfe0ff', 0.16 * power);
          context.fillRect(0, 0, stage.width, stage.horizon);
          context.lineJoin = 'round';
          for (const [wide, opacity] of [
            [22, 0.1],
            [10, 0.2],
            [3.4, 1],
          ] as const) {
            context.strokeStyle = alpha('#eaf1ff', Math.min(1, opacity * power));
            context.lineWidth = wide;
            openLine(context, path);
            context.stroke();
          }
        });
      }
    },
  };
}
