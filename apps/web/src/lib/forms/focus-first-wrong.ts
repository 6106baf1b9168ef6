/**
 * Brings whoever filled in a form to the first field that is wrong, also where it is folded away.
 *
 * @returns false where no field says so
 */
export function focusFirstWrong(form: ParentNode): boolean {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong === null) return false;
  for (
    let fold = wrong.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
  wrong.focus();
  return true;
}
