import { defineTexts } from '@litfass/kit/texts'

/** Texts of the module, in the namespace of the editor. */
export const texts = defineTexts('imgeditor', {
  crop_label: { de: 'Ausschnitt', en: 'Crop' },
  crop_edit: { de: 'Zuschneiden', en: 'Crop' },
  crop_done: { de: 'Fertig', en: 'Done' },
  crop_hint: {
    de: 'Ziehen Sie den Rahmen oder seine Griffe. Mit den Pfeiltasten geht es um 1 %, mit der Umschalttaste um 10 %. Das Original bleibt ganz.',
    en: 'Drag the frame or its handles. The arrow keys move by 1 %, with Shift by 10 %. The original stays whole.',
  },
  crop_frame: { de: 'Ausschnitt verschieben', en: 'Move the crop' },
  crop_across: { de: '{part}, waagrecht', en: '{part}, horizontal' },
  crop_down: { de: '{part}, senkrecht', en: '{part}, vertical' },
  crop_value: {
    de: '{x} % von links, {y} % von oben, {width} % breit, {height} % hoch',
    en: '{x} % from the left, {y} % from the top, {width} % wide, {height} % high',
  },
  crop_ratio: { de: 'Seitenverhältnis', en: 'Aspect ratio' },
  crop_ratio_free: { de: 'Frei', en: 'Free' },
  crop_ratio_original: { de: 'Original', en: 'Original' },
  crop_ratio_3_2: { de: '3:2', en: '3:2' },
  crop_ratio_16_9: { de: '16:9', en: '16:9' },
  crop_ratio_1_1: { de: '1:1', en: '1:1' },
  crop_ratio_4_5: { de: '4:5', en: '4:5' },
  crop_reset: { de: 'Ganzes Bild', en: 'Whole image' },
  crop_size: { de: '{width} × {height} px', en: '{width} × {height} px' },
  crop_small: {
    de: 'Der Ausschnitt ist schmal: In großen Ansichten wird er unscharf.',
    en: 'The crop is narrow: large views of it will be blurred.',
  },
  crop_outside: {
    de: 'Der Ausschnitt liegt nicht ganz im Bild.',
    en: 'The crop does not lie within the image.',
  },
  crop_too_small: {
    de: 'Der Ausschnitt muss mindestens 1 % der Breite und der Höhe zeigen.',
    en: 'The crop has to show at least 1 % of the width and of the height.',
  },
  crop_handle_nw: { de: 'Obere linke Ecke', en: 'Upper left corner' },
  crop_handle_n: { de: 'Obere Kante', en: 'Upper edge' },
  crop_handle_ne: { de: 'Obere rechte Ecke', en: 'Upper right corner' },
  crop_handle_e: { de: 'Rechte Kante', en: 'Right edge' },
  crop_handle_se: { de: 'Untere rechte Ecke', en: 'Lower right corner' },
  crop_handle_s: { de: 'Untere Kante', en: 'Lower edge' },
  crop_handle_sw: { de: 'Untere linke Ecke', en: 'Lower left corner' },
  crop_handle_w: { de: 'Linke Kante', en: 'Left edge' },
})
