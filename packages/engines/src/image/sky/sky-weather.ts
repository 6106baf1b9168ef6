import { alpha, darken, lighten } from '../colour.ts';
import { apart, glow, type Layer, openLine, type Stage, turn } from '../composition/layer.ts';

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

export function fireworks(stage: Stage): Layer {
  const random = stage.random('fireworks');
  const tints = [stage.palette.accent, '#ff6f91', '#7fe0ff', '#ffe08a', '#b18cff'];
  const bursts = Array.from({ length: 6 }, (_, i) => ({
    x: random.between(0.1, 0.9) * stage.width,
    y: random.between(0.08, 0.62) * stage.horizon,
    r: random.between(130, 240),
    phase: i / 6 + 0.04,
    tint: tints[i % tints.length] ?? '#ffffff',
    rays: random.whole(20, 30),
  }));
  return {
    name: 'fireworks burst',
    moves: true,
    draw(context, t) {
      apart(context, () => {
        context.globalCompositeOperation = 'screen';
        for (const { x, y, r, phase, tint, rays } of bursts) {
          const age = (((t + phase) % 1) + 1) % 1;
          const open = 1 - (1 - age) ** 3;
          const power = Math.min(1, age * 9) * (1 - age) ** 0.45;
          glow(context, x, y, r * 1.5, [
            [0, alpha(tint, 0.3 * power)],
            [1, alpha(tint, 0)],
          ]);
          for (let i = 0; i < rays; i += 1) {
            const angle = (i / rays) * 2 * Math.PI;
            const reach = r * open * (i % 2 ? 1 : 0.72);
            for (let k = 0; k < 5; k += 1) {
              const at = reach * (1 - k * 0.09);
              context.fillStyle = alpha(
                k === 0 ? lighten(tint, 0.6) : tint,
                power * (1 - k * 0.19),
              );
              context.beginPath();
              context.arc(
                x + Math.cos(angle) * at,
                y + Math.sin(angle) * at + age * age * 34,
                4.6 - k * 0.6,
                0,
                7,
              );
              context.fill();
            }
          }
        }
      });
    },
  };
}

export function meteors(stage: Stage): Layer {
  const random = stage.random('meteors');
  const all = Array.from({ length: 5 }, (_, i) => ({
    x: random.between(0.2, 1.1) * stage.width,
    y: random.between(-0.1, 0.4) * stage.horizon,
    phase: i / 5 + 0.1,
  }));
  return {
    name: 'meteors fall',
    moves: true,
    draw(context, t) {
      for (const { x, y, phase } of all) {
        const age = (((t + phase) % 1) + 1) % 1;
        const power = Math.sin(Math.PI * age) ** 2;
        const [mx, my] = [x - age * 420, y + age * 260];
        const tail = context.createLinearGradient(mx, my, mx + 150, my - 93);
        tail.addColorStop(0, alpha('#ffffff', power));
        tail.addColorStop(1, alpha('#ffffff', 0));
        context.strokeStyle = tail;
        context.lineWidth = 3;
        context.lineCap = 'round';
        context.beginPath();
        context.moveTo(mx, my);
        context.lineTo(mx + 150, my - 93);
        context.stroke();
      }
    },
  };
}

/** Sheets of mist that breathe. */
export function mist(stage: Stage): Layer {
  const random = stage.random('mist');
  const sheets = Array.from({ length: 7 }, (_, i) => ({
    y: stage.horizon + (i - 2) * 55,
    x: random.between(0, stage.width),
    wide: random.between(400, 760),
    phase: random.next(),
  }));
  return {
    name: 'mist drifts',
    moves: true,
    draw(context, t) {
      const tone = lighten(stage.palette.sky[2], 0.3);
      for (const { x, y, wide, phase } of sheets) {
        apart(context, () => {
          context.translate(x + Math.sin(turn(t, 1, phase)) * 46, y);
          context.scale(1, 0.16);
          glow(context, 0, 0, wide, [
            [0, alpha(tone, 0.5)],
            [1, alpha(tone, 0)],
          ]);
        });
      }
    },
  };
}

export function birds(stage: Stage): Layer {
  const random = stage.random('birds');
  const flock = Array.from({ length: 9 }, (_, i) => ({
    x: (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 34,
    y: Math.ceil(i / 2) * 17 + random.between(-6, 6),
    phase: random.next(),
  }));
  const [cx, cy] = [
    stage.width * random.between(0.25, 0.7),
    stage.horizon * random.between(0.25, 0.5),
  ];
  return {
    name: 'birds fly',
    moves: true,
    draw(context, t) {
      context.strokeStyle = alpha(darken(stage.palette.near, 0.2), 0.85);
      context.lineWidth = 2.6;
      context.lineCap = 'round';
      for (const { x, y, phase } of flock) {
        const flap = 5 + 6 * Math.sin(turn(t, 3, phase));
        const [bx, by] = [
          cx + x + Math.sin(turn(t)) * 20,
          cy + y + Math.cos(turn(t, 1, phase)) * 4,
        ];
        context.beginPath();
        context.moveTo(bx - 13, by - flap);
        context.quadraticCurveTo(bx - 5, by - 3, bx, by);
        context.quadraticCurveTo(bx + 5, by - 3, bx + 13, by - flap);
        context.stroke();
      }
    },
  };
}
