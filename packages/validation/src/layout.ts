/** Widest viewport that gets the mobile layout, in CSS pixels. */
export const MOBILE_MAX_WIDTH_PX = 767;

/** Height of the frame in which a guide's PDF is shown, in CSS pixels. */
export const PDF_FRAME_HEIGHT_PX = 800;
