import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { frames as text } from '../../../text/en/learning/academy.ts';
import { Button } from '../../../ui/button.tsx';

/** Buttons under each narrow drawing of a process, to go through it step by step. */
export function DiagramFrames({ within }: { within: RefObject<HTMLElement | null> }): ReactNode {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    setPlaces([...(within.current?.querySelectorAll<HTMLElement>('.frame-steps') ?? [])]);
  }, [within]);
  return places.map((place, index) =>
    createPortal(
      <StepButtons place={place} number={places.length > 1 ? index + 1 : undefined} />,
      place,
      `${index}`,
    ),
  );
}

/** `number`: of the drawing, in a lesson with several: who listens must tell their buttons apart. */
function StepButtons({
  place,
  number,
}: {
  place: HTMLElement;
  number: number | undefined;
}): ReactNode {
  /** The step that is pointed to; 0 is the whole picture. */
  const [step, setStep] = useState(0);
  const steps = framesBeside(place);
  useEffect(() => {
    for (const [index, frame] of framesBeside(place).entries()) {
      frame.toggleAttribute('data-rests', step !== 0 && step !== index + 1);
      if (step === index + 1) frame.scrollIntoView({ block: 'nearest' });
    }
  }, [place, step]);
  const isLast = step === steps.length;
  const hiddenName = number !== undefined && (
    <span className="visually-hidden">: {text.drawing(number)}</span>
  );
  return (
    <>
      <Button
        kind="quiet"
        small
        aria-disabled={step === 0}
        onClick={() => setStep(Math.max(0, step - 1))}
      >
        {text.back}
        {hiddenName}
      </Button>
      <Button kind="quiet" small onClick={() => setStep(isLast ? 0 : step + 1)}>
        {isLast ? text.whole : step === 0 ? text.begin : text.next}
        {hiddenName}
      </Button>
      <span role="status">
        {step > 0 && (
          <>
            {text.step(step, steps.length)}
            <span className="visually-hidden"> {textOf(steps[step - 1])}</span>
          </>
        )}
      </span>
    </>
  );
}

const framesBeside = (place: HTMLElement): Element[] => [
  ...(place.parentElement?.querySelectorAll('.narrow [data-frame]') ?? []),
];

const textOf = (frame: Element | undefined): string =>
  [...(frame?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent).join(' ');
