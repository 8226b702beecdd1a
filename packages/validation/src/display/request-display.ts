/** How someone who looks for care would meet a provider, in words. */
export function formatSession(isVirtual: boolean | null): string {
  if (isVirtual === null) return 'Not asked';
  return isVirtual ? 'Open to video' : 'In person only';
}

/** How they would pay, in words; `carrier` is the name of their insurance. */
export function formatPayment(carrier: string | null, isOpenToSelfPay: boolean): string {
  if (carrier !== null) return isOpenToSelfPay ? `${carrier}, open to self-pay` : carrier;
  return isOpenToSelfPay ? 'Open to self-pay' : 'Not provided';
}
