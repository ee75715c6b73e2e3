/**
 * Payload's own German texts, where they call the reader "du": the panel says "Sie" throughout, as the rest of the
 * product does. In both languages a tick is "yes", not "true".
 */
export const panelWords = {
  de: {
    authentication: {
      checkYourEmailForPasswordReset:
        'Gehört die E-Mail-Adresse zu einem Konto, erhalten Sie in Kürze eine E-Mail, mit der Sie das Passwort zurücksetzen können. Bitte sehen Sie auch im Spam-Ordner nach.',
      forgotPasswordEmailInstructions:
        'Bitte geben Sie Ihre E-Mail-Adresse an. Sie erhalten eine E-Mail, mit der Sie das Passwort zurücksetzen können.',
      forgotPasswordUsernameInstructions:
        'Bitte geben Sie Ihren Benutzernamen an. Die E-Mail zum Zurücksetzen des Passworts geht an die Adresse Ihres Kontos.',
      generatingNewAPIKeyWillInvalidate:
        'Ein neuer API-Schlüssel macht den bisherigen <1>ungültig</1>. Möchten Sie fortfahren?',
      loggedIn: 'Um sich mit einem anderen Konto anzumelden, <0>melden Sie sich zuerst ab</0>.',
      loggedInChangePassword: 'Ihr Passwort ändern Sie in Ihrem <0>Konto</0>.',
      loggedOutInactivity: 'Sie wurden abgemeldet, weil Sie längere Zeit nichts getan haben.',
      loggedOutSuccessfully: 'Sie sind abgemeldet.',
      loginWithAnotherUser: 'Um sich mit einem anderen Konto anzumelden, <0>melden Sie sich zuerst ab</0>.',
      newAccountCreated:
        'Für Sie wurde ein Konto bei <a href="{{serverURL}}">{{serverURL}}</a> angelegt. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link: <a href="{{verificationURL}}">{{verificationURL}}</a><br> Danach können Sie sich anmelden.',
      resetYourPassword: 'Passwort zurücksetzen',
      verifyYourEmail: 'E-Mail-Adresse bestätigen',
      youAreInactive:
        'Sie haben einige Zeit nichts getan und werden zu Ihrer Sicherheit in Kürze abgemeldet. Möchten Sie angemeldet bleiben?',
      youAreReceivingResetPassword:
        'Sie oder jemand anderes möchte das Passwort Ihres Kontos zurücksetzen. Mit diesem Link geht es weiter:',
      youDidNotRequestPassword: 'Waren Sie das nicht, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    dashboard: {
      discardMessage: 'Das Dashboard enthält ungespeicherte Änderungen. Möchten Sie sie verwerfen?',
      noItems:
        'Das Dashboard ist leer. Über das Menü „Dashboard“ in der oberen Leiste fügen Sie etwas hinzu.',
    },
    error: {
      deletingTitle:
        '{{title}} konnte nicht gelöscht werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.',
      documentNotFound:
        'Das Dokument mit der ID {{id}} wurde nicht gefunden. Vielleicht wurde es gelöscht, oder Sie dürfen es nicht sehen.',
      insufficientClipboardPermissions:
        'Der Browser erlaubt den Zugriff auf die Zwischenablage nicht. Bitte prüfen Sie seine Einstellungen.',
      notAllowedToAccessPage: 'Sie dürfen diese Seite nicht aufrufen.',
      notAllowedToPerformAction: 'Sie dürfen das nicht tun.',
      restoringTitle:
        '{{title}} konnte nicht wiederhergestellt werden. Bitte prüfen Sie die Verbindung und versuchen Sie es erneut.',
      unauthorized: 'Bitte melden Sie sich an.',
      unverifiedEmail: 'Bitte bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden.',
    },
    fields: {
      chooseBetweenCustomTextOrDocument: 'Geben Sie eine Adresse ein, oder verlinken Sie ein Dokument.',
      chooseDocumentToLink: 'Dokument, das verlinkt wird',
    },
    folder: {
      folderTypeDescription: 'Welche Dokumente in diesem Ordner liegen dürfen.',
      moveItemsToFolderConfirmation:
        'Möchten Sie <1>{{count}} {{label}}</1> nach <2>{{toFolder}}</2> verschieben?',
      moveItemsToRootConfirmation:
        'Möchten Sie <1>{{count}} {{label}}</1> in den obersten Ordner verschieben?',
      moveItemToFolderConfirmation: 'Möchten Sie <1>{{title}}</1> nach <2>{{toFolder}}</2> verschieben?',
      moveItemToRootConfirmation: 'Möchten Sie <1>{{title}}</1> in den obersten Ordner verschieben?',
    },
    general: {
      aboutToDelete: 'Möchten Sie {{label}} <1>{{title}}</1> löschen?',
      aboutToDeleteCount_many: '{{count}} {{label}} werden gelöscht.',
      aboutToDeleteCount_one: '{{count}} {{label}} wird gelöscht.',
      aboutToDeleteCount_other: '{{count}} {{label}} werden gelöscht.',
      aboutToPermanentlyDelete: 'Möchten Sie {{label}} <1>{{title}}</1> endgültig löschen?',
      aboutToPermanentlyDeleteTrash:
        'Möchten Sie <0>{{count}}</0> <1>{{label}}</1> endgültig aus dem Papierkorb löschen?',
      aboutToRestore: 'Möchten Sie {{label}} <1>{{title}}</1> wiederherstellen?',
      aboutToRestoreAsDraft: 'Möchten Sie {{label}} <1>{{title}}</1> als Entwurf wiederherstellen?',
      aboutToRestoreAsDraftCount: '{{count}} {{label}} werden als Entwurf wiederhergestellt.',
      aboutToRestoreCount: '{{count}} {{label}} werden wiederhergestellt.',
      aboutToTrash: 'Möchten Sie {{label}} <1>{{title}}</1> in den Papierkorb legen?',
      aboutToTrashCount: '{{count}} {{label}} kommen in den Papierkorb.',
      changesNotSaved:
        'Ihre Änderungen sind nicht gespeichert. Wenn Sie die Seite verlassen, gehen sie verloren.',
      copyWarning: 'Möchten Sie {{to}} mit {{from}} für {{label}} {{title}} überschreiben?',
      currentlyEditing:
        'bearbeitet dieses Dokument gerade. Übernehmen Sie, ist die Bearbeitung dort gesperrt, und Ungespeichertes kann verloren gehen.',
      documentOutOfDate: 'Jemand anderes hat dieses Dokument eben geändert. Sie sehen einen älteren Stand.',
      editingLabel_many: '{{count}} {{label}} bearbeiten',
      editingLabel_one: '{{count}} {{label}} bearbeiten',
      editingLabel_other: '{{count}} {{label}} bearbeiten',
      enterAValue: 'Wert eingeben',
      false: 'Nein',
      moveConfirm: 'Möchten Sie {{count}} {{label}} nach <1>{{destination}}</1> verschieben?',
      noLabel: '–',
      sorryNotFound: 'Dazu wurde nichts gefunden.',
      true: 'Ja',
      unsavedChanges: 'Es gibt ungespeicherte Änderungen. Bitte speichern oder verwerfen Sie sie zuerst.',
      unsavedChangesDuplicate: 'Es gibt ungespeicherte Änderungen. Möchten Sie trotzdem duplizieren?',
    },
    upload: {
      cropToolDescription:
        'Ziehen Sie die Ecken des Ausschnitts, zeichnen Sie einen neuen, oder ändern Sie die Werte darunter.',
    },
    validation: {
      emailAddress: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
      enterNumber: 'Bitte geben Sie eine gültige Zahl an.',
      username:
        'Bitte geben Sie einen gültigen Benutzernamen an: Buchstaben, Ziffern, Bindestriche, Punkte und Unterstriche.',
    },
    version: {
      aboutToPublishSelection: 'Möchten Sie alle ausgewählten {{label}} veröffentlichen?',
      aboutToRestore: '{{label}} wird auf den Stand vom {{versionDate}} zurückgesetzt.',
      aboutToRestoreGlobal: '{{label}} wird auf den Stand vom {{versionDate}} zurückgesetzt.',
      aboutToRevertToPublished: 'Möchten Sie dieses Dokument auf den veröffentlichten Stand zurücksetzen?',
      aboutToUnpublish: 'Möchten Sie die Veröffentlichung dieses Dokuments aufheben?',
      aboutToUnpublishIn: 'Möchten Sie die Veröffentlichung dieses Dokuments in {{locale}} aufheben?',
      aboutToUnpublishSelection: 'Möchten Sie die Veröffentlichung aller ausgewählten {{label}} aufheben?',
    },
  },
  en: { general: { false: 'No', noLabel: '–', true: 'Yes' } },
}
